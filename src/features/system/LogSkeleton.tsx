import { Skeleton } from "@mantine/core";
import { LogFrame } from "./LogTable";
import styles from "./LogTable.module.css";

const ROWS = 14;

/** The shape of the log while it loads. */
export function LogSkeleton() {
  return (
    <LogFrame count={0} isBusy>
      <tbody aria-hidden>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row} className={styles.row}>
            <td>
              <Skeleton h={24} w={72} radius="sm" />
            </td>
            <td className={styles.time}>
              <Skeleton h={12} w={130} mt={6} />
            </td>
            <td>
              <Skeleton h={12} mt={6} w={`${35 + ((row * 37) % 55)}%`} />
            </td>
          </tr>
        ))}
      </tbody>
    </LogFrame>
  );
}
