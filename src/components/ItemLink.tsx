import { Link } from "./Link";
import styles from "./ItemLink.module.css";

/** The title of a row: the link of the whole row, so a middle click opens a tab. */
export function ItemLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`mantine-focus-auto ${styles.link}`} title={children}>
      <bdi>{children}</bdi>
    </Link>
  );
}
