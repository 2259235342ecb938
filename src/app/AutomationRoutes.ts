import { AutomationPage } from "@/features/automation/AutomationPage";
import { QualityPage } from "@/features/quality/QualityPage";

// The pages below /automation, in one file of code: the first page has no bytes to spare for the names of two files.
export const Automation = AutomationPage;
export const Quality = QualityPage;
