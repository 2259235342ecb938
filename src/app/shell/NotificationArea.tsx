import { NoticeArea } from "@/ui/NoticeArea";
import styles from "./Corner.module.css";
import { ProgressArea } from "@/features/jobs/ProgressArea";
import { ProxyLogin } from "@/app/ProxyLogin";

/** The corner of the screen for what passes by: running work, and below it the notices. */
export function Corner() {
  return (
    <div className={styles.corner}>
      <ProgressArea />
      <div className={styles.notices}>
        <ProxyLogin />
        <NoticeArea />
      </div>
    </div>
  );
}
