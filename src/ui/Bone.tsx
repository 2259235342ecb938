import styles from "./Bone.module.css";

/** The shape of something on its way, as Mantine's Skeleton without its code. `height` in pixels. */
export function Bone({ height, width }: { height: number; width?: string }) {
  return (
    <div
      className={`mantine-Skeleton-root ${styles.bone}`}
      style={{ height: `${height / 16}rem`, width }}
    />
  );
}
