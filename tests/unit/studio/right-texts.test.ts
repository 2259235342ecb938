import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { DEFAULT_CREDITS } from "@/subtitle-documents/checks/credits";
import { findIn, fixFindings, fixKinds } from "@/subtitle-documents/checks/run-checks";
import { findingSteps } from "@/features/studio/panels/finding-steps";
import { newDocument, readSubtitle } from "@/subtitle-documents/formats/read";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { decodeAs } from "@/utils/decode";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "real-files", name)));

function fileOf(name: string): SubtitleDocument {
  const read = readSubtitle(bytesOf(name));
  if (!read.isRead) throw new Error(`${name}: ${read.rejection.kind}`);
  return read.document;
}

const textsOf = ({ cues }: SubtitleDocument) => cues.map(({ text }) => text);

/** One cue for each text, five seconds apart. */
const fileWith = (texts: readonly string[]) =>
  newDocument(
    "srt",
    texts.map((text, index) => ({ start: index * 5000, end: index * 5000 + 3000, text })),
  );

const settings = checkSettings({ language: "en" });
const fixedTexts = (texts: readonly string[], kind: CheckKind) =>
  textsOf(fixFindings(fileWith(texts), kind, settings));

const misread = (text: string, encoding: string) =>
  decodeAs(new TextEncoder().encode(text), encoding);

describe("garbled text", () => {
  it("is not found in right text: g01-capital-ellipsis.srt", () => {
    expect(findIn(fileOf("g01-capital-ellipsis.srt"), "mojibake", settings)).toEqual([]);
  });

  it.each([
    ["pt, in many lines", ["AMANHÃ… AMANHÃ…", "Ã… À…", "IRMÔ e “IRMÕ", "PAGÃ…", "Â…", "«Â»"]],
    ["cs", ["BĚŽ! BĚŽ!", "TĚŽ… STĚŽ…", "VÍŠ, VÍŠ?", "PĚŠKY, PĚŠKY"]],
    ["sk", ["VIEŠ… TĹŽ… TĹŽ", "ÄŽ, ĎŽ"]],
    ["sv, no", ["Å…nei, Å…jo", "Å…Å… nei. Å— Å—", "»Å« og »Ä«", "“Ö” och “Å”"]],
    ["de", ["Ö… Ö…", "„Ü“ „Ö“ „Ä“", "‚Ö‘, Ö–Ö"]],
    ["fr", ["« Blessé\u00A0» « volé\u00A0» « tué\u00A0»", "É… É… È… À…", "“café…” “thé…” “été…”"]],
    ["tr, ro", ["Ü… Ö…", "Î… Î… MĂŞ…"]],
    ["ru, uk", ["С… С…", "Р… Р…", "«Р» и «С»", "Рі… Рі…", "С—С"]],
    ["signs", ["SKÅ™ SKÅ™", "BRÖ® og BRÖ®", "3×½ 2×²"]],
  ])("is not found in %s", (_name, texts) => {
    expect(fixedTexts(texts, "mojibake")).toEqual(texts);
    for (const text of texts) expect(fixedTexts([text], "mojibake")).toEqual([text]);
  });

  it.each(["Ãœber", "NÃ£o!", "ž Å¾ena ž", "Â£5", "Câ€™est bien"])(
    "is found once in a file: %j",
    (text) => {
      expect(fixedTexts(["Yes…", text], "mojibake")[1]).not.toBe(text);
    },
  );

  it("is repaired in a line of a right file, which stays as it is", () => {
    const texts = ["AMANHÃ… À MESMA HORA", "‘CHÃ’ ou café?", "Legendas de JoÃ£o LuÃ­s"];
    const repaired = ["AMANHÃ… À MESMA HORA", "‘CHÃ’ ou café?", "Legendas de João Luís"];
    expect(fixedTexts(texts, "mojibake")).toEqual(repaired);
  });

  /** Words of languages, and the encodings that their files are misread as. */
  const LANGUAGES: readonly (readonly [encoding: string, words: readonly string[]])[] = [
    ["windows-1252", ["amanhã", "irmã", "lã", "não", "coração", "ações", "você", "à"]],
    ["windows-1252", ["å", "gå", "hjælp", "ø", "så", "blå", "også"]],
    ["windows-1252", ["ä", "für", "schön", "müde", "größer", "ö"]],
    ["windows-1252", ["été", "déjà", "où", "forêt", "cœur", "noël"]],
    ["windows-1252", ["niño", "así", "qué", "corazón", "está"]],
    ["windows-1250", ["běž", "víš", "pěšky", "příliš", "žluťoučký", "kůň", "stěž"]],
    ["windows-1250", ["żółć", "róża", "był", "mężczyźni", "gęś", "łódź"]],
    ["windows-1250", ["đak", "želim", "čaša", "mlađ", "noću"]],
    ["windows-1250", ["și", "mâine", "încă", "știu", "după"]],
    ["windows-1250", ["hűség", "őrült", "tűz", "között"]],
    ["windows-1251", ["сестра", "х", "рёв", "что", "слон", "её"]],
    ["windows-1251", ["рік", "мрія", "її", "сіль", "єдність"]],
  ];
  const mark = fc.constantFrom("", ..."… ... ” ’ » — – “ ‘ « ! , \u00A0! …” …» ’… .»".split(" "));
  const file = fc.constantFrom(...LANGUAGES).chain(([encoding, words]) => {
    const cased = fc.tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 2 }), mark);
    const spelled = cased.map(([word, size, sign]) => {
      const first = word.charAt(0).toUpperCase() + word.slice(1);
      return ([word, first, word.toUpperCase()][size] ?? word) + sign;
    });
    const line = fc.array(spelled, { minLength: 1, maxLength: 5 }).map((all) => all.join(" "));
    return fc.record({
      encoding: fc.constant(encoding),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      /** All words, in small letters. */
      words: fc.constant(words.join(" ")),
    });
  });

  it("is never found in words with punctuation after them", () => {
    fc.assert(
      fc.property(file, ({ lines }) => {
        expect(fixedTexts(lines, "mojibake")).toEqual(lines);
      }),
      { ...RUNS, numRuns: 1000 },
    );
  });

  it("is repaired completely in a file that was misread, once or twice", () => {
    fc.assert(
      fc.property(file, fc.boolean(), ({ lines, words, encoding }, isTwice) => {
        const texts = [words, ...lines, words];
        const once = texts.map((text) => misread(text, encoding));
        const garbled = isTwice ? once.map((text) => misread(text, encoding)) : once;
        expect(fixedTexts(garbled, "mojibake")).toEqual(texts);
      }),
      RUNS,
    );
  });
});

const around = (text: string) => ["Who is it?", "Nobody.", text, "Come in.", "No."];
const left = (texts: readonly string[]) => fixedTexts(texts, "credits");

describe("a credit", () => {
  const DIALOGUE: readonly string[] = [
    "Subs by the dozen!",
    "I count the subs by Anna Smith.",
    "Need the subs by Friday",
    "Put the captions by the door.\nThank you.",
    "PUT THE CAPTIONS BY THE DOOR",
    "SUBS BY THE DOCK!",
    "Encoded by hand",
    "Sync by noon",
    "His page is www.saltharbor.example",
    "Visit www.saltharbor.example!",
    "Are we in sync by noon?",
    "The clocks are synced and corrected every night.",
    "It was encoded by hand, in 1943.",
    "Transcribed by a machine.",
    "The subtitles downloaded fine.",
    "The subtitles translated everything wrong.",
    "Traduzione: ti amo",
    "Traduzione: Amore.",
    "Untertitel: Ich liebe dich.",
    "Překlad: miluji tě.",
    "Çeviri: seni seviyorum.",
    "Перевод субтитров занял месяц.",
    "Nincsenek feliratok.",
    "翻译：我爱你。",
    "Go to www.saltharbor.example and tell them.",
    "It is http://saltharbor.example, I think.",
    "- What is the page?\n- www.saltharbor.example.",
    "Subtitles by Anna Smith\nWhere are you going?",
  ];
  const CREDITS: readonly string[] = [
    "Subtitles by Salt Harbor Team",
    "Subtitles by Anna Smith & Bob",
    "[Subtitles by Anna Smith]",
    "- Synced by anna_77 -",
    "Subs by n17t01",
    "Captioned by\nSalt Harbor Media",
    "Subtitles by Anna Smith\nSync by Bob Jones",
    "Untertitelung des ZDF, 2020",
    "Napisy: Jan Kowalski",
    "Sous-titrage : Marie Dupont",
    "Субтитры сделал DimaTorzok",
    "Subtítulos por Ana Pérez",
    "Subtitles downloaded from www.saltharbor.example",
    "Best watched with www.OpenSubtitles.org",
    "Support us and become VIP member",
    "Sync & corrections by honeybunny",
  ];
  /** Only credits at the beginning or end, or in italics or a color. */
  const CREDITS_APART: readonly string[] = [
    "Traduzione: Marco Rossi",
    "Subtitles by Nobody",
    "SUBTITLES BY SALT HARBOR",
    "Untertitelung",
    "English subtitles by Anna Smith",
    "Visit www.saltharbor.example",
    "www.saltharbor.example",
    "http://saltharbor.example/tv",
    "ترجمة: أحمد علي",
  ];
  /** A web address alone may be an answer. */
  const ADDRESSES: readonly string[] = [
    "www.saltharbor.example",
    "[ www.saltharbor.example ]",
    "http://saltharbor.example/tv",
    "- WWW.SALTHARBOR.EXAMPLE -",
  ];
  it("is only the last line of g21-credit-words.srt", () => {
    expect(findIn(fileOf("g21-credit-words.srt"), "credits", settings)).toMatchObject([
      { cues: [9], isFixable: true },
    ]);
  });

  it.each(DIALOGUE)("is not in dialogue, wherever it is: %j", (text) => {
    expect(left(around(text))).toEqual(around(text));
    expect(left([text, "Yes.", text])).toEqual([text, "Yes.", text]);
  });

  it.each(CREDITS)("is found anywhere: %j", (text) => {
    expect(left(around(text))).toEqual(["Who is it?", "Nobody.", "Come in.", "No."]);
  });

  it.each(CREDITS_APART)("is found by its place or look: %j", (text) => {
    expect(left(around(text))).toEqual(around(text));
    expect(left(["Yes.", text])).toEqual(["Yes."]);
    for (const styled of [`<i>${text}</i>`, `<font color="#ffff00">${text}</font>`])
      expect(left(around(styled))).toHaveLength(4);
    const long = Array.from({ length: 300 }, (_, at) => (at === 10 ? text : `Line ${at}.`));
    expect(left(long)).toHaveLength(299);
  });

  it.each(ADDRESSES)("is offered, but not chosen, for an address alone: %j", (text) => {
    const document = fileWith(around(text));
    expect(findIn(document, "credits", settings)).toMatchObject([
      { cues: [3], isFixable: true, isDoubtful: true },
    ]);
    expect(fixKinds(document, ["credits"], settings)).toEqual({ document, counts: [] });
    expect(fixFindings(document, "credits", settings, new Set([3])).cues).toHaveLength(4);
  });

  it.each(ADDRESSES)("is an address alone that the file repeats: %j", (text) => {
    const texts = [...around(text), ...around(text)];
    expect(left(texts)).toEqual(texts.filter((one) => one !== text));
  });

  it.each(["Amazon.com.", "Look at Facebook.com?", "Amazon.com", "saltharbor.example"])(
    "is not a site that somebody names: %j",
    (text) => {
      const document = fileWith([...around(text), ...around(text)]);
      expect(findIn(document, "credits", settings)).toEqual([]);
    },
  );

  it("is told by the file, not by the part that the studio checks in one step", () => {
    const said = "Traduzione: Marco Rossi";
    const texts = Array.from({ length: 190 }, (_, at) => (at % 40 === 39 ? said : `Line ${at}.`));
    const steps = findingSteps({ document: fileWith([...texts, "End."]), settings });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.filter(({ kind }) => kind === "credits")).toEqual([]);
  });

  it("may be a nickname in small letters if its place and its look tell", () => {
    const text = "<i>Sync by honeybunny</i>";
    expect(left(around(text))).toEqual(around(text));
    expect(left([text, "Yes."])).toEqual(["Yes."]);
  });

  it("counts as before if the phrase is the user's", () => {
    const mine = { ...settings, credits: ["by the dock"] };
    const document = fileWith(["He counts them by the dock.", "Yes."]);
    expect(textsOf(fixFindings(document, "credits", mine))).toEqual(["Yes."]);
  });

  it("is never dialogue with the words of a credit in it", () => {
    const phrase = fc.constantFrom(
      ...DEFAULT_CREDITS.filter((words) => / (?:by|von|par|por|di|door|av|af)$/.test(words)),
    );
    const start = fc.constantFrom("", "He put the ", "I saw ", "- No, ", "We want our ", "Is it ");
    const end = fc.constantFrom("the dock.", "noon!", "the dozen?", "hand, not by Anna Smith.");
    fc.assert(
      fc.property(
        start,
        phrase,
        end,
        fc.integer({ min: 0, max: 4 }),
        (before, words, after, at) => {
          const texts = around("Yes.").with(at, `${before}${words} ${after}`);
          expect(left(texts)).toEqual(texts);
        },
      ),
      RUNS,
    );
  });
});

const findings = (document: SubtitleDocument, language: string) =>
  findIn(document, "language", checkSettings({ language })).map(({ found }) => found);

describe("the language of a Serbian file", () => {
  const CYRILLIC = [
    "Здраво, како си данас? Ја сам добро, хвала ти. Не знам где је он сада.",
    "Ми смо били у луци и видели смо брод. То није мој брод, то је његов брод.",
    "Да ли знаш шта је то? Не, не знам шта је то. Он је рекао да ће доћи сутра.",
    "Али ја не верујем да ће он доћи. Зашто си тако тужан? Зато што сам га изгубио.",
  ];
  const IJEKAVIAN = [
    "Ne znam gdje je on sada. Mi smo bili u luci i vidjeli smo brod.",
    "To nije moj brod, to je njegov brod. Da li znaš šta je to?",
    "Ali ja ne vjerujem da će on doći. Zašto si tako tužan, kad si ti moj prijatelj?",
    "On je rekao da će doći sutra, ali kako da mu vjerujem ako se nije ni javio?",
  ];
  const SLOVENIAN = [
    "Ne vem, kje je zdaj. Bili smo v pristanišču in videli smo ladjo.",
    "To ni moja ladja, to je njegova ladja. Ali veš, kaj je to?",
    "Jaz pa ne verjamem, da bo prišel. Zakaj si tako žalosten, ko pa si moj prijatelj?",
    "Rekel je, da bo prišel jutri, ampak kako naj mu verjamem, če se ni niti oglasil?",
  ];

  it("has both alphabets, and is not told from its neighbors: g10-serbian-latin.sr.srt", () => {
    for (const document of [fileOf("g10-serbian-latin.sr.srt"), fileWith(IJEKAVIAN)])
      for (const language of ["sr", "hr", "bs"]) expect(findings(document, language)).toEqual([]);
    for (const language of ["sr", "bs"]) expect(findings(fileWith(CYRILLIC), language)).toEqual([]);
  });

  it("is still found where it is wrong, and so is another one in its place", () => {
    expect(findings(fileOf("g10-serbian-latin.sr.srt"), "en")).toEqual(["hr"]);
    expect(findings(fileOf("g10-serbian-latin.sr.srt"), "pl")).toEqual(["hr"]);
    expect(findings(fileWith(CYRILLIC), "hr")).toEqual(["sr"]);
    expect(findings(fileWith(SLOVENIAN), "sr")).toEqual(["sl"]);
    expect(findings(fileOf("h02-colon-sentence.srt"), "sr")).toEqual([]);
  });
});

const spaces = (text: string) => text.match(/[\u00A0\u202F]/g)?.join("") ?? "";

describe("a no-break space", () => {
  it("is kept by all fixes of line lengths: g02-french-spaces.srt", () => {
    const document = fileOf("g02-french-spaces.srt");
    for (const kind of ["long-line", "too-many-lines"] as const) {
      const fixed = textsOf(fixFindings(document, kind, settings));
      expect(fixed.map((text) => text.replaceAll("\n", " "))).toEqual(textsOf(document));
    }
    const fixed = textsOf(fixFindings(document, "long-line", settings));
    expect(fixed.map((text) => text.split("\n").length)).toEqual([2, 2, 2, 2]);
  });

  it("is kept when a sound is removed", () => {
    expect(fixedTexts(["«\u00A0(rire)\u00A0Bonjour\u00A0!\u00A0»"], "hearing-impaired")).toEqual([
      "«\u00A0Bonjour\u00A0!\u00A0»",
    ]);
  });

  it("never ends or begins a line, and never becomes another space", () => {
    const word = fc.constantFrom(
      ..."Bonjour|10\u202F000|«\u00A0oui\u00A0»|là\u00A0!|M.\u00A0Roy|quoi\u202F?|et|maintenant".split(
        "|",
      ),
    );
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(" ", " ", "\n")), { minLength: 3, maxLength: 14 })
      .map((words) =>
        words
          .map((pair) => pair.join(""))
          .join("")
          .trim(),
      );
    fc.assert(
      fc.property(text, fc.constantFrom<CheckKind>("long-line", "too-many-lines"), (all, kind) => {
        const [fixed = ""] = fixedTexts([all], kind);
        expect(spaces(fixed)).toBe(spaces(all));
        expect(fixed.replaceAll("\n", " ")).toBe(all.replaceAll("\n", " "));
      }),
      RUNS,
    );
  });
});
