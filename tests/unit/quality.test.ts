import { describe, expect, it } from "vitest";
import {
  getTextEnd,
  hasTooFewLines,
  isTooLong,
  modelLines,
  rollingLines,
  translationFault,
  untranslatedLines,
} from "@/automation/quality";
import type { TimedText } from "@/automation/quality";
import { readText } from "@/subtitle-documents/formats/read";
import { lines } from "./automation-library";

/** Lines of two seconds, one every `every` milliseconds. */
const many = (count: number, every: number): TimedText[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `Line ${at}`,
    start: at * every,
    end: at * every + 2_000,
  }));

const ENGLISH = [
  "I told you not to open that door.",
  "The weather is turning, we should go.",
  "What do you want me to say to them?",
  "There was nobody in the house last night.",
  "You have to believe that this is the only way.",
  "Did you hear that? It was only the wind.",
  "Nobody has lived here for forty years.",
  "Then who lit the fire in the kitchen?",
  "We have all been here for too long.",
  "They know what you did to her brother.",
  "I don't think that he is coming back.",
  "And that is all there is to know about it.",
];
const GERMAN = [
  "Ich habe dir gesagt, du sollst die Tür nicht öffnen.",
  "Das Wetter schlägt um, wir sollten gehen.",
  "Was soll ich ihnen denn sagen?",
  "Gestern Nacht war niemand in dem Haus.",
  "Du musst mir glauben, dass das der einzige Weg ist.",
  "Hast du das gehört? Es war nur der Wind.",
  "Hier hat seit vierzig Jahren niemand gewohnt.",
  "Und wer hat dann das Feuer in der Küche gemacht?",
  "Wir sind alle schon viel zu lange hier.",
  "Sie wissen, was du mit ihrem Bruder gemacht hast.",
  "Ich glaube nicht, dass er wiederkommt.",
  "Und das ist alles, was man wissen muss.",
];

describe("untranslated lines", () => {
  it("are those that are equal to a line of the source, whatever their tags and punctuation", () => {
    const source = lines("Where is the <i>harbor</i>?", "I have never been there.");
    expect(translationFault(lines("{\\an8}where is the harbor", "Jamais"), source)).toBe(
      "untranslated",
    );
  });

  it("do not include names and exclamations, which are the same in many languages", () => {
    const names = lines("Marguerite!", "OK.", "1987", "Taxi!");
    expect(translationFault(names, names)).toBeUndefined();
  });

  it("are counted in the file that is in the wrong language, not in its source", () => {
    const half = lines(...GERMAN, ...ENGLISH);
    const source = lines(...ENGLISH, ...ENGLISH);
    expect(untranslatedLines(half, source, "de")).toBe(ENGLISH.length);
    expect(untranslatedLines(source, half, "en")).toBe(0);
  });

  it("may be the same in two languages that are almost the same", () => {
    const text = lines(
      ...Array.from({ length: 12 }, (_, at) => `Não sei o que você quer de mim ${at}`),
    );
    expect(untranslatedLines(text, text, "pb")).toBe(0);
    expect(untranslatedLines(text, text, "pt")).toBe(0);
  });

  it("may be a song in a translated file", () => {
    const german = lines(...Array.from({ length: 6 }, () => GERMAN).flat(), ...ENGLISH);
    expect(untranslatedLines(german, lines(...ENGLISH), "de")).toBe(0);
  });

  it("of a few words are no sign", () => {
    const few = lines(...ENGLISH.slice(0, 3));
    expect(untranslatedLines(few, few, "de")).toBe(0);
  });
});

describe("lines of a language model", () => {
  it.each([
    "As an AI language model, I cannot translate this.",
    "Here is the translation:",
    "Here's the translation of the subtitles:\nBonjour",
    "I'm sorry, but I can't translate this text.",
    "Sure, here is the translated line",
    "Translated text: Hallo",
    "Hier ist die Übersetzung:",
    "```srt",
  ])("include %j", (text) => {
    expect(modelLines(lines("Hello.", text))).toEqual([1]);
  });

  it.each([
    "As an AI, I do not dream.",
    "Here is the translation you asked for.",
    "Sure, here you go.",
    "Certainly, here he comes.",
    "I can't translate that. It's Aramaic.",
    "A language model? In my kitchen?",
    "It was translated by monks.",
  ])("do not include dialog such as %j", (text) => {
    expect(modelLines(lines(text))).toEqual([]);
  });
});

describe("a translation", () => {
  it("into a language of letters may have many more characters than Chinese", () => {
    const source = lines("我告诉过你不要打开那扇门", "天气变了我们该走了");
    const english = lines(
      "I have told you before that you must never open that door over there.",
      "The weather is changing, so we should all be going home.",
    );
    expect(translationFault(english, source)).toBeUndefined();
    expect(isTooLong(lines("Bonjour ".repeat(60)), lines("Good morning"))).toBe(true);
  });

  it("is not compared with a source without text", () => {
    expect(translationFault(lines("Bonjour"), lines("♪"))).toBeUndefined();
  });
});

describe("too few lines", () => {
  const film = many(900, 6_000);

  it("are fewer than half as many as the others", () => {
    expect(hasTooFewLines(film.slice(0, 400), [900, 880], getTextEnd(film))).toBe(true);
    expect(hasTooFewLines(film.slice(0, 500), [900, 880], getTextEnd(film))).toBe(false);
  });

  it("are not measured by a single file with too many", () => {
    expect(hasTooFewLines(film, [2_600], getTextEnd(film))).toBe(false);
    expect(hasTooFewLines(many(400, 6_000), [2_600, 420], getTextEnd(film))).toBe(false);
  });

  it("are hardly any for the length, if there is no other file", () => {
    expect(hasTooFewLines(many(8, 600_000), [])).toBe(true);
    // A film with hardly any dialog.
    expect(hasTooFewLines(many(50, 120_000), [])).toBe(false);
    expect(hasTooFewLines([], [])).toBe(true);
  });

  it("do not result from an ad that is hours after the text", () => {
    const ad = { text: "www.example.com", start: 359_000_000, end: 359_999_999 };
    expect(hasTooFewLines([...film, ad], [])).toBe(false);
  });
});

describe("rolling lines", () => {
  it("repeat the line before, as in captions of YouTube", () => {
    const text = readText(`WEBVTT

00:00:01.000 --> 00:00:01.930 align:start position:0%

greetings<00:00:01.329><c> and</c><00:00:01.459><c> thanks</c>

00:00:01.930 --> 00:00:02.330 align:start position:0%
greetings and thanks


00:00:02.330 --> 00:00:03.009 align:start position:0%
greetings and thanks
for<00:00:02.419><c> coming</c>
`);
    expect(text.isRead && rollingLines(text.document.cues)).toContain(
      text.isRead ? text.document.cues.length - 1 : 0,
    );
  });

  it("do not include a person who repeats something, a chorus after a pause, or short words", () => {
    expect(rollingLines(lines("What do you want from me?", "What do you want from me?"))).toEqual(
      [],
    );
    expect(
      rollingLines([
        { text: "And the harbor lights were low", start: 0, end: 2_000 },
        { text: "And the harbor lights were low\nlow, low, low", start: 9_000, end: 11_000 },
      ]),
    ).toEqual([]);
    expect(rollingLines(lines("- No.\n- Yes.", "- Yes.\n- But why?"))).toEqual([]);
  });
});
