import { useParams } from "react-router";
import { AutomationPage } from "@/features/automation/AutomationPage";
import { QualityPage } from "@/features/quality/QualityPage";
import { DefaultRedirect } from "@/features/routes/page-route";

/** The pages below /automation, in one route: the first page has no bytes to spare for a second one. */
export function AutomationRoute() {
  const { part } = useParams();
  if (part === undefined) return <AutomationPage />;
  return part === "quality" ? <QualityPage /> : <DefaultRedirect />;
}
