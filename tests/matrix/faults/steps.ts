import { fireEvent } from "@testing-library/react";
import { press, findControl, requireUntil } from "./stage";

const toolbar = () => document.querySelector("[role=toolbar][aria-label='Page actions']");
const dialog = () => document.querySelector("[role=dialog], .mantine-Modal-content");

/** Clicks an action in the toolbar of a detail page, once it is enabled. All except the search are in menus. */
export const clickAction = async (name: string) => {
  await press(name === "Manual" ? "Other ways to search" : "More actions", toolbar);
  await press(name, () => document.querySelector("[role=menu]"));
};

/** Opens a dialog from the toolbar of the page. */
export const openWithAction = (name: string) => async () => {
  await clickAction(name);
  await requireUntil(`the dialog of ${name}`, () => dialog() !== null);
};

/** Opens a dialog with a button. */
export const openWithButton = (name: string | RegExp) => async () => {
  await press(name);
  await requireUntil(`the dialog of ${name}`, () => dialog() !== null);
};

/** Opens the subtitle tools, with their list of files. */
export const openTools = async () => {
  await openWithAction("Tools")();
  await requireUntil("files", () => dialog()?.querySelector("table, [role=table]") != null);
};

/** Starts a manual search, or starts it again. */
export const search = async () => {
  await press(/^(Start Search|Search Again)$/);
};

/** Common properties of all provider searches. */
export const providerSearch = {
  unlimitedWaitReason: "a search takes as long as the slowest provider",
  errorText: /The search failed/,
  retry: "Search Again",
  triggerRead: search,
  triggerReread: search,
};

const labeled = (label: RegExp) =>
  [...document.querySelectorAll("label")].find((one) => label.test(one.textContent ?? ""))?.control;

/** Focuses a folder field, which reads the folders of the server. */
export const openFolders = (label: RegExp) => async () => {
  await requireUntil("the field of a folder", () => labeled(label) != null);
  labeled(label)!.focus();
  fireEvent.click(labeled(label)!);
};

const fileInput = () => document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");

/** Chooses a file to upload, in the open dialog. */
export const chooseFile = async (name: string) => {
  await requireUntil("the choice of files", () => fileInput() !== null);
  const file = new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], name);
  fireEvent.change(fileInput()!, { target: { files: [file] } });
};

/** Deletes a languages profile; after a login it is already deleted, because the login keeps unsaved changes. */
export const deleteProfile = (name: string) => async () => {
  const isDeleted = () => findControl(`Undo the deletion of ${name}`) !== undefined;
  await requireUntil(
    `the profile ${name}`,
    () => isDeleted() || findControl(`Delete ${name}`) !== undefined,
  );
  if (!isDeleted()) await press(`Delete ${name}`);
};
