import { WorkEntry } from "../../components/WorkEntry";
import { useWorks } from "../../store/work";
import styles from "./Wanted.module.css";

/** How the last search of this list goes and what it brought; the same stands under running work. */
export function SearchProgress({ scope }: { scope: string }) {
  const work = useWorks().findLast((one) => one.scope === scope);
  return (
    work && (
      <div className={styles.progress}>
        <WorkEntry work={work} />
      </div>
    )
  );
}
