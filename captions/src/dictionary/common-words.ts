/** Everyday English words. A recogniser knows them well: where it wrote one, that was most likely said. */
const common = new Set(
  `
a able about above across act actually add afraid after again against age ago agree ah ahead air all almost alone along
already also although always am among amount an and angry animal another answer any anybody anymore anyone anything anyway
anywhere apart apple are area arm around art as ask asked at ate away baby back bad bag ball bank base bathroom be bear beat
beautiful became because become bed been before began begin behind being believe below beside best better between beyond big
bill bird bit black block blood blue board boat body book born both bottom bought box boy boys bread break breakfast bring
broke brother brought brown build building built bus business busy but buy by call called came can cannot car card care
carry case cat catch caught cause center certain certainly chair chance change check chicken child children choice choose
church city class clean clear clearly close clothes club coach coffee cold college color come coming common company complete
computer consider control cook cool corner correct cost could country couple course cover crazy create cried cross cry cup
current cut dad dance danger dark date daughter day days dead deal dear death decide decided deep definitely did die died
difference different difficult dinner direction dirty do doctor does dog doing dollar done door double down draw dream dress
drink drive drop dry due during each ear early earth easily east easy eat education effect egg eight either else end energy
engine enjoy enough enter entire especially even evening ever every everybody everyone everything everywhere exactly example
except excited expect experience explain eye eyes face fact fair fall family famous far farm fast fat father favorite fear
feel feeling feet fell felt few field fight figure fill film final finally find fine finger finish fire first fish fit five
fix floor flower fly follow food foot for force forget form forward found four free fresh friday friend friends from front
full fun funny further future game garden gas gave general get getting girl give given glad glass go goes going gold gone
gonna good got gotta government grass great green grew ground group grow guess gun guy guys had hair half hall hand hands
happen happened happens happy hard has hat hate have having he head hear heard heart heat heavy held hello help her here
hers herself hey hi high hill him himself his history hit hold hole home honest hope horse hospital hot hotel hour hours
house how however huge human hundred hungry hurt husband i ice idea if imagine important in include indeed information
inside instead interest interested interesting into is island issue it its itself job join jump just keep kept key kid kids
kill kind king kitchen knew know known lady land language large last late later laugh law lay lead learn learned least leave
led left leg less let letter level lie life light like liked likely line list listen little live lived long look looked
looking lose lost lot lots loud love low luck lunch machine made main make making man many map mark market may maybe me meal
mean means meant measure meet meeting members men mention met middle might mile milk million mind mine minute minutes miss
moment monday money month months moon more morning most mother mountain mouth move movie mr mrs much music must my myself
name natural near nearly necessary neck need needed never new news next nice night nine no nobody noise none nope nor normal
north nose not note nothing notice now number o'clock of off offer office often oh oil okay old on once one ones only open
or orange order other others our ours out outside over own page paid paper parents park part particular party pass past pay
peace people perfect perhaps period person phone picture piece place plan plane plant play played please plus point police
poor position possible power prepare present president pretty price probably problem problems produce product program
promise public pull push put question quick quickly quiet quite race rain raise ran rather reach read ready real realize
really reason red remember rest result return rich ride right ring river road rock role room round rule run running sad safe
said sale salt same sat saturday save saw say saying says school science sea season seat second see seem seemed seems seen
self sell send sense sent serious serve service set seven several shall shape share she ship shirt shoes shop short should
shoulder show shown shut sick side sign similar simple simply since sing sir sister sit situation six size skin sky sleep
slow slowly small smart smile snow so social soft some somebody someone something sometimes somewhere son song soon sorry
sort sound south space speak special spend spoke sport spring stand star start started state stay step still stop store
story straight strange street strong student study stuff such suddenly sugar summer sun sunday supposed sure surprise system
table take taken taking talk talking tall tea teach teacher team tell ten test than thank thanks that the their theirs them
themselves then there these they thing things think thinking third this those though thought thousand three through throw
thursday time times tired to today together told tomorrow tonight too took top touch toward town trade train travel tree
trip trouble true trust truth try trying tuesday turn turned tv twelve twenty two type um uh uncle under understand until up
upon us use used useful using usual usually very view village visit voice wait walk walked wall want wanted wants war warm
was wash watch water way we wear weather website wednesday week weekend weeks weight well went were west what whatever wheel
when where whether which while white who whole whose why wide wife will win wind window winter wish with within without
woman women won wonder wonderful wood word words work worked working world worry worse worst worth would write writing wrong
wrote yeah year years yellow yes yesterday yet you young your yours yourself
`
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("'", '')),
);

export const isCommon = (folded: string): boolean => common.has(folded);
