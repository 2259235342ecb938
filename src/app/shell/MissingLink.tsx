import { t } from "@lingui/core/macro";
import { Link, useLocation } from "react-router";
import { IconSubtitles } from "@/config/icons";
import { KINDS, TITLE_KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { grouped, shortCount } from "@/utils/format";
import { textOf } from "@/utils/text";
import styles from "./Header.module.css";
import { useCounts } from "./use-counts";

/**
 * On phones, one press leads from the overview and the lists of the library to what is missing: to the first wanted list
 * with rows, or from that to the next one. Renders nothing on other pages, and if nothing is missing.
 */
export function MissingLink() {
  const { pathname } = useLocation();
  const counts = useCounts();
  const isWanted = TITLE_KINDS.some((kind) => pathname === paths.wanted(kind));
  const first = TITLE_KINDS.find(
    (kind) => counts[KINDS[kind].badge] > 0 && pathname !== paths.wanted(kind),
  );
  const isHere =
    isWanted ||
    pathname === paths.overview() ||
    TITLE_KINDS.some((kind) => pathname === paths.titles(kind));
  if (first === undefined || !isHere) return null;
  const { icon, badge, wanted } = KINDS[first];
  const Icon = isWanted ? icon : IconSubtitles;
  const [title, count] = [textOf(wanted.title), grouped(counts[badge])];
  const text = t`${title}: ${count} missing`;
  return (
    <Link to={paths.wanted(first)} className={styles.missing} title={text} aria-label={text}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {shortCount(counts[badge])}
    </Link>
  );
}
