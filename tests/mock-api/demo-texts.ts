import {
  broken,
  film,
  rated,
  reworked,
  seeded,
  shifted,
  withSounds,
} from "../unit/fit/generated-films.ts";
import type { Cue } from "./contents.ts";
import { hashText } from "./random.ts";

/** Texts of the demo library: files of an item are of the same film, each in its language, and a few do not fit. */

const LINES: Record<string, readonly string[]> = {
  en: [
    "I told you not to open that door.",
    "The weather is turning. We should go.",
    "What do you want me to say to them?",
    "There was someone in the house last night.",
    "You have to believe that this is the only way.",
    "- Did you hear that?\n- It was only the wind.",
    "She has lived here for forty years.",
    "Then who lit the fire?",
    "We will be there before the sun comes up.",
  ],
  de: [
    "Ich habe dir gesagt, du sollst die Tür nicht öffnen.",
    "Das Wetter wird schlechter. Wir sollten gehen.",
    "Was soll ich ihnen denn sagen?",
    "Gestern Nacht war jemand in dem Haus.",
    "Du musst mir glauben, dass es nicht anders geht.",
    "- Hast du das gehört?\n- Das war nur der Wind.",
    "Sie wohnt hier seit vierzig Jahren.",
    "Und wer hat dann das Feuer gemacht?",
    "Wir sind dort, bevor die Sonne aufgeht.",
  ],
  es: [
    "Te dije que no abrieras esa puerta.",
    "El tiempo está cambiando. Tenemos que irnos.",
    "¿Qué quieres que les diga?",
    "Anoche había alguien en la casa.",
    "Tienes que creer que no hay otra manera.",
    "- ¿Has oído eso?\n- Era solo el viento.",
    "Ella vive aquí desde hace cuarenta años.",
    "Entonces, ¿quién encendió el fuego?",
    "Estaremos allí antes de que salga el sol.",
  ],
  fr: [
    "Je t'avais dit de ne pas ouvrir cette porte.",
    "Le temps change. Nous devons partir.",
    "Qu'est-ce que tu veux que je leur dise ?",
    "Il y avait quelqu'un dans la maison hier soir.",
    "Tu dois croire que c'est la seule solution.",
    "- Tu as entendu ça ?\n- Ce n'était que le vent.",
    "Elle habite ici depuis quarante ans.",
    "Alors, qui a allumé le feu ?",
    "Nous serons là avant le lever du soleil.",
  ],
  "pt-BR": [
    "Eu disse para você não abrir aquela porta.",
    "O tempo está mudando. Nós temos que ir embora.",
    "O que você quer que eu diga para eles?",
    "Havia alguém na casa ontem à noite.",
    "Você precisa acreditar que não há outro jeito.",
    "- Você ouviu isso?\n- Foi só o vento.",
    "Ela mora aqui há quarenta anos.",
    "Então quem acendeu o fogo?",
    "Vamos chegar lá antes de o sol nascer.",
  ],
  nl: [
    "Ik zei toch dat je die deur niet open moest doen.",
    "Het weer slaat om. We moeten gaan.",
    "Wat wil je dat ik tegen ze zeg?",
    "Er was gisteravond iemand in het huis.",
    "Je moet geloven dat dit de enige manier is.",
    "- Hoorde je dat?\n- Het was alleen de wind.",
    "Ze woont hier al veertig jaar.",
    "Wie heeft dan het vuur aangestoken?",
    "We zijn er voordat de zon opkomt.",
  ],
  ar: [
    "قلت لك ألا تفتح ذلك الباب.",
    "الطقس يتغير. علينا أن نذهب.",
    "ماذا تريد مني أن أقول لهم؟",
    "كان هناك شخص في البيت الليلة الماضية.",
    "يجب أن تصدق أن هذا هو الحل الوحيد.",
    "- هل سمعت ذلك؟\n- كانت الريح فقط.",
    "إنها تعيش هنا منذ أربعين سنة.",
    "إذن من أشعل النار؟",
    "سنكون هناك قبل شروق الشمس.",
  ],
  ja: [
    "あのドアを開けるなと言ったでしょう。",
    "天気が変わってきた。もう行こう。",
    "彼らに何と言えばいいの？",
    "昨日の夜、家に誰かがいた。",
    "これしか方法がないと信じてくれ。",
    "- 今の聞こえた？\n- ただの風だよ。",
    "彼女はここに四十年住んでいる。",
    "じゃあ、誰が火をつけたの？",
    "日が昇る前には着くよ。",
  ],
  zh: [
    "我告诉过你不要打开那扇门。",
    "天气要变了，我们该走了。",
    "你想让我对他们说什么？",
    "昨天晚上有人在这个房子里。",
    "你要相信，这是唯一的办法。",
    "- 你听到了吗？\n- 那只是风声。",
    "她在这里住了四十年。",
    "那么是谁点的火？",
    "太阳出来之前我们会到那里。",
  ],
};

type Times = ReturnType<typeof film>;

/** Faults of files, chosen by the hash of the path: most files fit. */
const FAULTS: readonly ((times: Times, minutes: number, seed: number) => Times)[] = [
  (times) => shifted(times, 2300),
  (times) => rated(times, 25 / 23.976),
  (times) => broken(times, [0.4], 41_000),
  (times) => shifted(times, -4100),
  (_times, minutes, seed) => film(seed, minutes),
];
const FILES_PER_FAULT = 3;

/** The text of a file, always the same for a path such as "/media/Film (2012).pt-BR.hi.srt". */
export function demoText(path: string): Cue[] {
  const [, video = path, code = "en", mark = ""] =
    /^(.*?)\.([a-z]{2,3}(?:-[A-Z]{2})?)((?:\.\w+)*)\.\w+$/.exec(path) ?? [];
  const seed = hashText(path);
  const random = seeded(seed);
  const minutes = /S\d+E\d+/.test(video) ? 42 : 95;
  const spoken = reworked(film(hashText(video), minutes), random, 0.15);
  const times = mark.includes("hi") ? withSounds(spoken, random) : spoken;
  const fault = mark.includes("forced")
    ? undefined
    : FAULTS[seed % (FAULTS.length * FILES_PER_FAULT)];
  const texts = LINES[code] ?? LINES["en"]!;
  const all = fault?.(times, minutes, seed) ?? times;
  return all.map(({ start, end }, index) => ({
    start: Math.round(start),
    // Lines do not overlap in good files.
    end: Math.round(Math.max(start + 100, Math.min(end, (all[index + 1]?.start ?? end) - 80))),
    text: texts[(seed + index * 5) % texts.length]!,
  }));
}
