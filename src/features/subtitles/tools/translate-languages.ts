/** Target languages of all server versions (Google's codes, as the servers spell them). */
const KNOWN =
  "af sq am ar hy az eu be bn bs bg ca ceb ny zh-cn zh-tw co hr cs da nl en eo et tl fil fi fr " +
  "fy gl ka de el gu ht ha haw iw he hi hmn hu is ig id ga it ja jw kn kk km ko ku ky lo la lv " +
  "lt lb mk mg ms ml mt mi mr mn my ne no ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es " +
  "su sw sv tg ta te th tr uk ur uz vi cy xh yi yo zu";

/**
 * Additional target languages of newer servers. They translate `pb` to plain Portuguese; `zt` is excluded because it
 * results in Simplified Chinese.
 */
const NEWER = "zh pb ak as ay bm dv ee gn lg ln om or qu rw sa ti tk ts tt ug";

const known = new Set(KNOWN.split(" "));
const newer = new Set(NEWER.split(" "));

/** True if the server can translate into this language (code2). Spec section 5, "Translate". */
export function isTranslatable(code2: string, isNewerServer: boolean): boolean {
  return known.has(code2) || (isNewerServer && newer.has(code2));
}
