import type { Subtitle } from "../api/shared";
import { languagePhrase } from "../lib/languages";
import { IconInfoCircle } from "../ui/icons";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { InfoIcon } from "./InfoIcon";
import type { SubtitleItem } from "./subtitle-item";

const originOpener = lazyPart(() => import("./OriginOpener").then((module) => module.OriginOpener));

/** A small button that tells where a subtitle came from. The code for that comes with the first press. */
export function OriginButton({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { Loaded: OriginOpener, ask } = usePartOnDemand(originOpener);
  if (OriginOpener) return <OriginOpener item={item} subtitle={subtitle} />;
  const text = `Where the ${languagePhrase(subtitle)} subtitle came from`;
  return <InfoIcon icon={IconInfoCircle} text={text} onClick={ask} />;
}
