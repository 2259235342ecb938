const SWAPPED: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

/** The key that moves the same way in lines from left to right: the arrows are swapped where lines run the other way. */
export const readingKey = (key: string, direction: "ltr" | "rtl"): string =>
  direction === "rtl" ? (SWAPPED[key] ?? key) : key;
