/// The languages of the IANA language subtag registry (file of 2024-05-16), without deprecated ones.
///
/// https://www.iana.org/assignments/language-subtag-registry, as RFC 5646, section 3.1, defines it.
enum LanguageTable {
  /// Languages of two letters.
  private static let short = words(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu
    hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Languages of three letters, in groups that begin alike: `yueg` is `yue` and `yug`.
  private static let long = words(
    """
    aaabcdefghiklnopqstuvwxz ababcdefghijlmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz
    adabdefghijlnoqrstuwxyz aeabcdeklmnqrsuwyz afabdeghiknopstuz agabcdefghijklmnoqrstuvwxyz
    ahabghiklmnoprst aiabcdefghijklmnopqrtwxy ajaginsuwz akbcdefghijklmopqrstuvwxyz
    alacdefghijklmnopqrstuvwxyz amabcefgijklmnopqrstuvwxyz anabcdefghijklmnopqrstuvwxyz
    aoabcdefgijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqacdgklmnprtz arbcdehijklnopqrstuvwxyz
    asabcefghijklnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdfghijklmnopqrstuwxyz
    avbdiklmnostuv awabcdeghikmnorstuvwxy axbegklmx ayabcdeghiklnopqrstuz azabcdgjmnotz
    baabcdefghijlnoprstuvwxy bbabcdefghijklmnopqrstuvwxy bcabcdefghijklmnopqrstuvwyz
    bdabcdefghijklmnopqrstuvwxyz beabcdefghijkmopqrstuvwxyz bfabcdefghijklmnopqrstuwxyz
    bgabcdefgijklnopqrstuvwxyz bhabcdefghijlmnopqrstuvwxyz biabdefgklmnopqrtuvwxyz
    bjabcefghijklmnoprstuvwxyz bkacdfghijklmnopqrstuvwxyz blabcdefhijklmnopqrstvwxyz
    bmabcdefghijklmnopqrstuvwxz bnabcdefgijklmnopqrstuvwxyz boabefghijklmnopqrtuvwxyz
    bpacdeghijklmnopqrstuvwxyz bqabcdfghijklmnopqrstuvwxyz brabcdfghijklmnopqrstuvwxyz
    bsabcefghijklmnopqrstuvwxy btacdefghijkmnopqrstuvwxyz buabcdefghijkmnopqstuvwxyz
    bvabcdefghijklmnopqrtuvwxyz bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwz
    byabcdefghijklmnopqrstvwxz bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrsuvwxyz
    cbabcdgijklnoqrstuvwy cccdeghjlmnoprs cdacdefhijmnorsyz ceabgklnty cfadgm cgacgk
    chbcdfghjklmnopqrtwxyz ciabcdehkmnprwy cjaehikmnopsvy ckbhlmnoqrstuvxyz clacdehijklmostuwy
    cmacegilmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqtuvwxz cpabcefginopsuxy cqd
    crabcdfghijklmnopqrstvwxyz csabcdefghijklmnopqrstuvwxyz ctacdeghlmnopstuyz
    cuabchijklopqrstuvwxy cvgn cwabdegt cxh cyabo czhknot daacdeghijklmoqrsuvwxyz
    dbabdefgijlmnopqrtuvwy dccr ddadegijnorsw decdefghiklmnpqrsvz dgabcdeghiklnorstwxz
    dhdgilmnorsuvwx diabcdfghijklmnopqrsuwxyz djabcdefijkmnoruw dkagkrsx dlgkmn
    dmabcdefgklmnorsuvwxy dnadegijknortuvwy doabcefhiklnopqrstvwxyz dpp drabcdegilnoqstuy
    dsbehiklnoqz dtabdhikmnoprstuy duabcefghiklmnopqrsuvwxyz dva dwakrsuwyz dyabdgimnoruy dzadegln
    eaa ebcgkoru ecrsy eee efaei egalmoxy ehsu eiptv eja ekaegiklmopry elehikmoux
    emabegikmnpqsuwxyz enabcdfhlmnoqruvwx eot epi eraghikorstw eseghiklmnoqsuxy etbchnorstuxz eudq
    evehn ewo ext eyao ezae faabdfghijklmnprtuxyz fbl fcs fer ffim fgr fiaeflprtuw fkkv flahilnry
    fmpu fnbgi fodimnrsx fpe fqs frcdkmopqrst fsels fubcdefhijmnqrtuvy fvr fwae
    gaabcdefghijklmnopqrstuwxyz gbabdefghijklmnopqrsuvwxyz gccdeflnrt gdabcdefghijklmnoqrstux
    geabcdfghijklmqsvwxyz gfkt ggabdegkltuw ghacehklnorst giabcdeghilmnpqrstuwxyz gjkmnru
    gkadenopu glbcdhjkloruwy gmabdeghlmnqruvwxyz gnabcdeghijklmnoqrtuwz
    goabcdefghijklmnopqrstuvwxyz gpaen gqainru grabcdghijkmoqrstuvwxyz gseglmnopsw gtau
    guabcdefghiklmnopqrstuwxz gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz gzain
    haabcdefghijklmnopqrsvwxyz hbabnou hcah hdnsy headghim hgmw hhiry hiabdfghijklmortwx hji
    hkaehkns hlabdetu hmabcdefghijklmnpqrstuvwxyz hnadeghijnosu hoabcdehijklmoprstvwyz hpos
    hracekmoptuwxz hsbhlns htiosux hubcdefghijklmopqrstuvwxyz hvceknv hwaco hyawx iainr
    ibabdeghlmnruy icahlr idabcdeirstu ifabefkmuy igbeglmnosw ihbipw iinr ijcejnos
    ikehikloprstvwxz ilabgikmopsuv imailnorsty inbceghjlmnopstz ioruw ipio iquw iraehiknoruxy
    isacdeghikmnortuv itbcdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox izhmrz jaabcdefhjklmnoqstuxyz
    jbeijkmnortuw jcst jdagt jebehiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamoprsu jles
    jmabcdilnrswx jnadgijls jobdgrsw jparx jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey
    kaabcdefghijkmopqrvwxy kbabcdeghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz
    kdacdefghijklmnopqrtuwxyz keabcdefghijklmnopqrstuvwxyz kfabcdefghijklmnopqrstuvwxyz
    kgabefgijklnopqrstuvwxy khabcdefghijklnopqrstuvwxyz kiabcdefghijlmopqstuvwxyz
    kjabcdeghijklmnopqrstuvxyz kkabcdefghijklmnopqrstuvwxyz klabcdefghijklmnopqrstuvwxyz
    kmabcdefghijklmnopqrstuvwxyz knabcdefgijklmnopqrstuvwxyz koacdefghiklopqstuvwyz
    kpabcdefghijklmnoqrstuvwxyz kqabcdefghijklmnopqrstuvwxyz krabcdefhijklnoprstuvwxyz
    ksbcdefghijklmnopqrstuvwxyz ktabcdefghijklmnopqstuvwxyz kubcdefghijklmnopqstuvwxyz
    kvabcdefghijklmnopqrtuvwxyz kwabcdefghijklmnoprstuvwxyz kxabcdfhijkmnopqrstvwxyz
    kyabcdefghijklmnopqrstuvwxyz kzabcdefgiklmnopqrsuvwxyz laabcdefghijlmnpqrsuwxyz
    lbbcefgijklmnoqrstuvwxyz lccdefhlmpqs ldabdghijklmnopq leabcdefhijklmnopqrstuvwxyz lfan
    lgabghiklmnoqrstuz lhahilmnpstu liabcdefghjklopqrsuvwxyz ljaeilpwx lkabcdehijlmnorstuy
    llabcdefghijklmnpqsux lmabcdefghijklnopqruvwxy lnabdghijlmnsuwz loabcefghijklmnopqrstuvwxyz
    lpaenox lqr lracegiklmnortvz lsabcdehilmnoprstvwy ltcghinosu luacdefijklmnopqrstuvwyz lvaiklsu
    lwaeghlmostuw lxm lyagn lzhlnz maabdefgijkmnpqstuvwxz mbabcdefhijklmnopqrstuvwxyz
    mcabcdefghijklmnopqrstuvwxyz mdabcdefghijklmnpqrstuvwxyz meabcdefhijklmnopqrstuvwyz
    mfabcdefghijklmnopqrstuvwxyz mgabcdefghijklmnopqrstuvwyz mhabcdefgijklmnopqrstuwxyz
    miabcdefghijklmnopqrstuwxyz mjbcdeghijklmnopqrstuvwxyz mkabcefghijklmnopqrstuvwxyz
    mlabcefhijklmnopqrsuvwxz mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnopqrsuvwxyz
    moacdeghijkmopqrstuvwxyz mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz
    mrabcdefghjklmnopqrstuvwxyz msbcdefghijklmnopqrsuvwxyz mtabcdefghijklmnopqrstuvwxy
    muabcdeghijklmnopqrstuvxyz mvabdefghiklnopqrstuvwxyz mwabcefghiklmnopqrstuvwz
    mxabcdefghijklmnopqrstuvwxyz mybcefghjklmnoprsuvwxyz mzabcdeghijklmnopqrstuvwxyz
    naabcefghijklmnopqrstwxyz nbabcdeghijkmnopqrstuvwy ncabcdefghijklmnoqrstuxz
    ndabcdfghijklmnpqrstuvwxyz neabcdefghijkmnoqrstuvwxyz nfadlru ngabcdefghijklmnpqrstuvwxyz
    nhabcdefghikmnopqrtuvwxyz niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz
    nkabcdefghijkmnopqrstuvwxz nlacegijklmoquvwxyz nmabcdefghijklmnopqrstuvwxyz
    nnabcdefghijklmnpqrtuvwyz noacdefghijklnpqstuvwyz npabghilnosuxy nqgklmnoqty
    nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz ntdegijkmopruwxyz nuabcdefghijklmnopqrstuvwxyz
    nvhmo nwabcegimorwxy nxadegiklmnoqrx nybcdefghijklmnopqrstuvwxy nzabdikmrsuyz oaacrv
    obiklmortu ocahmou odaktu ofosu ogbcegou ohtu oiaen ojbcgpsvw okabcdeghijklmnorsuvxz
    oladekmortu omabcgiklnopqrtuvwxy onabegijknoprstuwx oodgnrs opakmoty oraceghnorstuvwxyz
    osacinoptux otabdeiklmnoqrstuwxyz ouabeim ovd owil oybdmy ozm paabcdefghiklmopqrsuvwxyz
    pbbcefghilmnoprstuvy pcabcdefghijklmnpw pdacinotu peabdefghijklmopqsvxyz pfael pgadgiklnsuz
    phadghijklmnoqrtuvw piabcdefghjlmnoprstuvwxyz pjt pkabcghnoprstu plabcdefghklnoqrstuvwyz
    pmabdefhijlmnoqrstwxyz pnabcdeghijklmnopqrstuvwxyz pocefghikmnopqstvwxyz ppeiklmnopqstu pqaemw
    pracdefghiklmnoqrstuwxz psacdeghilmnopqrstuwy ptahinopqrtuvwy puabcdefgijmopqrtuwxy
    pwabgimnorw pxm pyemnsuxy pzehn quabcdfghiklmnpqrsvwxyz qvacehijlmnopswyz qwacehmst
    qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb reabegijlmnrsty rgaeknrsu rhgp
    riabflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqstuvwxyz rnbdglnprw roabcdefglmopruw rpnt rrimot
    rsbklmnw rtchmsw rubcefghikopqtuyz rwaklmor rxdw rynsu rzh saabcdefhijklmoqrstuvwxyz
    sbabcdefghijklmnopqrstuvwxyz scbefghiklnopqstuvwx sdabcefghjklnopqrstuvxz
    seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijkmnprstuwxyz shabcdeghijklmnopqrstuvwxyz
    siabdefghijklmopqrstuvwxyz sjabdegklmnoprstuw skabcdefghijmnopqrstuvwxyz
    slacdefghijlmnprstuwxyz smabcfghijklmnpqrstuvwxyz sncefgijklmnopqrsuvwxyz
    soabcdeghijklnopqrsuvwxyz spbcdegiklmnopqrstuvxy sqahjkmnoqrstux srabcefghiklmnoqrstuvwxyz
    ssabcdefghijklmnopqrstuvxyz stabdefghijklmnopqrstuvwy suabcegijkoqrstvwxyz svabcekmsx
    swbcfghijklmnopqrstuvwxy sxbcegklmnorsuw syabcdiklmnorswxy szabceglnpsvwy
    taabcdefgijklnopqrsuvwxyz tbacdefghijklmnopqrstuvwxyz tcabcdefghiklmnopqstuwxyz
    tdabcdefghijklmnoqrstvxy teabcdefghikmnopqrstuvwxyz tfinort tgabcdefhijnopqrstuvwxyz
    thdefhiklmnpqrstuvyz tiacfghijklmnopqstuvwxyz tjagijlmnopsuw tkabdefglmnpqrstuvwxz
    tlabcdfghijklmnopqrstuvxy tmabcdefghijlmnoqrstuvwyz tnabcdghiklmnopqrstuvwxyz
    tobcdfghijklmopqrsuvwxyz tpacefgijklmnopqrtuvxyz tqblmnopqrtuw trabcdefghijklmnopqrstuvwxyz
    tsabcdeghijklmpqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijlmnopqstuvwxyz
    tvadeiklmnostuwxy twabcdefghlmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox
    uamnr ubailruy udaegijlmu ues ufi ugabehnoy uhan uisv uji ukaghiklpqsuvwy ulabcefiklmnuwy
    umabcdgimnoprsu unadegikmnruxz uon upiv urabcefghijklmnoprtuvwxyz usahikpsu utaehpru uumru
    uvehl uwa uya uzns vaaefghijlmnoprsuvy vbbk vecdlmopr vgrt vicdfglnstv vjk vkajklmnoptuz vlps
    vmabcdefghijklmpqrsuvwxyz vnkmp vort vraost vsilnv vto vumnt vwa waabcdefghijklmnopqrstuvwxyz
    wbabefhijklmpqrstvw wcai wddgjktuy weacdghimnoprstuw wfg wgabgiouy whagku wibcefghijklmnruvy
    wjai wkabdlruwy wlaceghiklmorsuvwxy wmabcdeghimnostwx wnbcdegikmnopuwy woabcdefgikmnorswy wpc
    wrbghiklmnoprsuvwxyz wsagikrsuv wtbfhikmw wuabdhlmnrtuvxy wwaborw wxaw wybimnry
    xaabcdegijklmnopqrstuvwy xbbcdegijmnoprwy xcbceghlmnortuvwy xdackmoqy xebdglmprstu xfa
    xgabdfgilmnruw xhacdemrtuv xibilnrsvy xjbt xkabcdefgijklnopqrstuvwxyz xlabcdeginopsuy
    xmabcdefghjklmnopqrstuvwxyz xnabdghijkmnoqrstuyz xocdgikmnoprw xpabcdefghijklmnopqrstuvwxyz
    xqat xrabdegimnrtuw xsabcdehijlmnopqruvy xtabcdeghijlmnopqrstuvwy xuabdgjlmnoprtu xveinos
    xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz ybabehijklmnoxy ychlnpr
    ydadegk yeaceijlrstuvy ygailmprsuw yhadls yiafghijklmnpqrstuvxz ykaghiklmnortuy ylabegilmnoruy
    ymbcdeghiklmnopqrsxz ynadegklnoqsu yobgiklmntxy ypabghkmnopz yrabeklmnoswy yscdglmnoprsy
    ytalpwy yuabcdefgijklmnpqrtwxyz yvat ywaglnqrtuw yxaglmuy yyruz yzgk
    zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghmn zgabhmnr zhbdinwx ziabklmnwz
    zkadghknoprtuvz zlaejmnqsuw zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs
    zpabcdefghijklmnopqrstuvwxyz zqe zragnops zsaklmru zteglmnpqstuxy zuhmny zwa zxx zybgjnp zzaj
    """)

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  /// Whether a language of two or three small letters is registered.
  static func contains(_ language: String) -> Bool {
    if language.utf8.count == 2 { return short.contains { $0 == language } }
    guard language.utf8.count == 3, let last = language.last else { return false }
    let start = language.prefix(2)
    // The last ones of all are for private use.
    if ("qaa"..."qtz").contains(language) { return true }
    return long.contains { $0.hasPrefix(start) && $0.dropFirst(2).contains(last) }
  }
}
