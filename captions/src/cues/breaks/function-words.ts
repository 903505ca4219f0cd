/**
 * Small words by what they hold on to. Those that `open` a phrase (and, with, because) and those that only `lean` on
 * what follows (the, my, was) are not left behind at the end of a line; before the former is a good place for a break.
 * Those that `join` do so less than others: "a lot of ads" is better parted from what follows it. Those that `trail`
 * belong to what stands before them.
 */
export type FunctionWords = { opens: string; leans: string; joins?: string; trails?: string };

export const functionWords: Record<string, FunctionWords> = {
  en: {
    opens:
      'and or but nor so yet because although though while when where if unless until since that which who whose whom as than whether after before about above across against along among around at behind below beneath beside between beyond by despite down during except for from in inside into like near of off on onto out outside over past through throughout to toward towards under up upon via with within without how why what',
    leans:
      "a an the my your his her its our their this these those some any each every no another such i you he she it we they is are was were am be been being do does did have has had having will would shall should can could may might must not don't doesn't didn't won't can't couldn't wouldn't shouldn't isn't aren't wasn't weren't haven't hasn't hadn't very too quite just only even also never always really let there here's there's gonna wanna gotta more most less much many few other one's mr mrs ms dr prof st two three four five six seven eight nine ten",
    trails: 'too either ago though me him them us myself himself herself itself themselves',
    joins: 'of than',
  },
  de: {
    opens:
      'und oder aber sondern denn weil dass daß ob wenn als obwohl während bevor nachdem damit sodass wie wo was wer an auf aus bei durch für gegen hinter in im ins mit nach neben ohne seit über um unter von vom vor zu zum zur zwischen bis am ans beim trotz wegen statt außer',
    leans:
      'der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine dein deine sein seine ihr ihre unser unsere euer eure dieser diese dieses diesen jeder jede jedes man ist sind war waren bin bist hat haben hatte hatten habe wird werden wurde wurden kann können konnte muss müssen soll sollen will wollen darf nicht auch nur noch so ganz sehr zwei drei vier fünf sechs sieben acht neun zehn herr frau',
    joins: 'von vom als',
  },
  fr: {
    opens:
      'et ou mais donc or ni car que qui dont où quand lorsque comme si parce puisque quoique à au aux de du des en dans par pour sur sous avec sans chez vers entre depuis pendant avant après contre malgré selon jusque',
    leans:
      'le la les un une ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils elles ne pas me te se est sont était étaient ai as a avons avez ont avait avaient sera suis es sommes êtes très plus moins trop aussi tout tous toute toutes quel quelle deux trois quatre cinq dix monsieur madame',
    joins: 'de du des',
  },
  es: {
    opens:
      'y e o u pero sino ni que quien cual cuando donde como si porque pues aunque mientras a al ante bajo con contra de del desde durante en entre hacia hasta para por según sin sobre tras',
    leans:
      'el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel aquella mi mis tu tus su sus nuestro nuestra nuestros nuestras yo tú él ella nosotros ellos ellas usted ustedes me te se le les nos no es son era eran fue fueron ser está están estaba he ha han había hay muy más menos tan también todo todos toda todas demasiado dos tres cuatro cinco diez señor señora',
    joins: 'de del',
  },
  pt: {
    opens:
      'e ou mas nem que quem qual quando onde como se porque pois embora enquanto a ao à aos às ante até com contra de do da dos das desde durante em no na nos nas entre para por pelo pela sem sob sobre após',
    leans:
      'o os as um uma uns umas este esta esse essa isto isso aquele aquela meu minha teu tua seu sua nosso nossa eu tu ele ela nós vós eles elas você vocês me te se lhe não é são era eram foi foram ser está estão estava tem têm tinha há muito mais menos tão também todo todos toda todas dois duas três quatro cinco dez senhor senhora',
    joins: 'de do da dos das',
  },
  it: {
    opens:
      'e ed o ma né che chi cui quando dove come se perché poiché mentre sebbene a ad al alla ai agli alle da dal dalla di del della dei degli delle in nel nella nei con col su sul sulla per tra fra senza verso contro dopo prima',
    leans:
      'il lo la i gli le un uno una questo questa questi queste quel quella mio mia tuo tua suo sua nostro nostra vostro loro io tu lui lei noi voi mi ti si ci vi non è sono era erano fu essere ha hanno ho hai abbiamo aveva avevano sta stanno molto più meno tanto anche tutto tutti tutta tutte due tre quattro cinque dieci signor signora',
    joins: 'di del della dei degli delle',
  },
  nl: {
    opens:
      'en of maar want dat die wie wat waar wanneer als omdat hoewel terwijl voordat nadat zodat aan achter bij binnen boven door in langs met na naar naast om onder op over per sinds te tegen tot tussen uit van vanaf voor zonder',
    leans:
      'de het een deze dit mijn jouw je zijn haar ons onze jullie hun men is was waren ben bent heb hebt heeft hebben had hadden wordt worden werd zal zullen zou kan kunnen moet moeten mag wil niet geen heel erg ook nog zo twee drie vier vijf tien meneer mevrouw',
    joins: 'van',
  },
  ru: {
    opens:
      'и а но или что чтобы если когда где как потому хотя пока в во на с со к ко о об у по за из от до для без при через под над между про',
    leans:
      'не ни это этот эта эти тот та те мой моя твой его её их наш ваш я ты он она мы вы они был была было были есть очень так все всё весь',
    trails: 'же ли бы',
  },
  ar: {
    opens: 'في من على إلى عن مع أن إن أو ثم لكن حتى بعد قبل عند بين الذي التي كما لأن إذا حين',
    leans: 'هذا هذه ذلك تلك هو هي هم أنا نحن أنت كان كانت قد لا لم لن ما يا كل غير',
  },
  he: {
    opens: 'של על עם אל מן או אבל כי אם כאשר אחרי לפני בין ליד בלי כמו',
    leans: 'את לא זה זאת הוא היא הם אני אנחנו אתה היה הייתה כל יותר מאוד גם רק',
  },
  hi: {
    opens: 'और या लेकिन कि क्योंकि अगर जब जो तो',
    leans: 'यह वह ये वे एक मेरा मेरी हमारा इस उस बहुत नहीं न',
    trails: 'का की के को से में पर ने तक है हैं था थी थे हूँ हो गया गई रहा रही रहे ही भी तो',
  },
  ja: {
    opens: 'そして しかし でも だから また',
    leans: 'この その あの どの お ご',
    trails:
      'は が を に で と も の へ から まで より や か ね よ な わ ぞ さ です ます でし まし た て だ ない なかっ う よう たい れる られる せる ば たら ので のに けど けれど し ん ませ せん いる ある まし 屋 さん 駅 人 円 分 年 月 日 時 つ 個 本 回 目',
  },
  zh: {
    opens: '和 但 但是 因为 所以 如果 在 从 对 把 被 跟 与 或',
    leans: '我 你 他 她 它 我们 你们 他们 这 那 一 个 很 不 没 也 都 就 是 有 会 要',
    trails: '的 了 吗 呢 吧 着 过 们 得 地 啊 嘛',
  },
  th: {
    opens: 'และ หรือ แต่ เพราะ ที่ ใน กับ จาก ของ ถ้า เมื่อ',
    leans: 'ไม่ จะ ได้ ผม ฉัน เรา เขา',
    trails: 'ครับ ค่ะ คะ นะ แล้ว ด้วย',
  },
};
