import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useTitle } from "@/queries/library";
import { useSubtitleInfo } from "@/queries/subtitles";
import type { ModalControls } from "@/store/modals";
import { languagePhrase } from "@/utils/languages";
import { useCheckedUpload } from "./use-checked-upload";
import { useFileRepairs } from "./use-file-repairs";
import { useUnsentGuard } from "./use-unsent-guard";
import { useUploadLanguages } from "./use-upload-languages";
import { useUploadQueue } from "./use-upload-queue";
import {
  checkFiles,
  checkReadable,
  contentProblem,
  rejectFile,
  splitArchives,
  takeFirst,
} from "./upload-files";
import type { DroppedFiles } from "./upload-files";
import { readKind } from "./upload-names";
import type { Flags } from "./upload-names";
import { existsAsFile, flagsOf, readUploadName, targetKey } from "./upload-rows";

export interface UploadMovieProps {
  /** `title` as displayed on the page, with the year. */
  movie: { id: number; title: string; profileId: number | null };
  /** Files dropped on the page; empty if a button opened the dialog. */
  dropped: DroppedFiles;
}

/** The chosen file, and the archives to choose it from. A file whose content is no subtitle is rejected. */
function useChosenFile(dropped: DroppedFiles, isBusy: boolean) {
  const [first] = useState(() => splitArchives(dropped));
  const [chosen, setChosen] = useState(() => takeFirst(checkFiles(first.rest)));
  const [archives, setArchives] = useState(first.archives);
  const { file } = chosen;
  useEffect(() => {
    if (!file) return;
    contentProblem(file).then(
      (why) => {
        if (why !== undefined) setChosen((old) => rejectFile(old, file, why));
      },
      () => undefined,
    );
  }, [file]);
  return {
    ...chosen,
    archives,
    add: (more: DroppedFiles) => {
      if (isBusy) return;
      const { archives: others, rest } = splitArchives(more);
      setChosen((old) => takeFirst(checkFiles(rest), old));
      setArchives(others);
    },
    takeFromArchive: (files: File[]) => {
      if (!isBusy) setChosen((old) => takeFirst(checkFiles({ files, folders: [] }), old));
    },
    dismissArchive: (archive: File) => setArchives((old) => old.filter((one) => one !== archive)),
    dismissRejected: () => setChosen((old) => ({ ...old, rejected: [] })),
  };
}

/** The user's input, hints from the name and the content of the file, and the upload itself. */
export function useMovieUpload({ movie, dropped, close }: UploadMovieProps & ModalControls<void>) {
  const { title } = movie;
  /** The chosen language, and its file: the name of a later file may have a different language. */
  const [picked, setPicked] = useState<{ language: string; count: number }>();
  const [pickedFlags, setPickedFlags] = useState<Flags>();
  const languages = useUploadLanguages(movie.profileId);
  const { record } = useTitle("movie", movie.id);
  const upload = useCheckedUpload(movie.profileId);
  const heading = t`Upload - ${title}`;
  const queue = useUploadQueue(heading, { closesAfter: true });
  const isBusy = queue.isSending;
  const chosen = useChosenFile(dropped, isBusy);
  const { file, count } = chosen;
  const language = picked?.language ?? languages.kinds[0]?.language ?? null;
  const repairs = useFileRepairs([{ file }]);
  const { data: guesses } = useSubtitleInfo(file ? [file.name] : []);
  const [guess] = guesses ?? [];
  const read = file && guess ? readKind(readUploadName(file), guess, languages) : undefined;
  const { forced, hi } = pickedFlags ?? read?.flags ?? flagsOf(languages.kinds, language ?? "");
  const flags = { forced, hi: hi && languages.storesUploadHi };
  const target = `${count} ${targetKey(movie.id, { language: language ?? "", ...flags })}`;
  const state = queue.stateOf(count, target);
  const detected = read?.language;
  const isOther = detected !== undefined && detected !== language && picked?.count !== count;
  const send = () => {
    if (!file || language === null || isBusy) return;
    const kind = { language, ...flags };
    const name = languages.nameOf(language);
    const run = async () => {
      await checkReadable(file);
      // The end of the job shows the outcome.
      const outcome = await upload({ media: { kind: "movie", id: movie.id }, ...kind, file });
      close();
      return outcome;
    };
    const phrase = languagePhrase({ name, code2: language, ...flags });
    queue.send([{ rowId: count, target, name: `${title}, ${phrase} ← ${file.name}`, run }]);
  };
  return {
    ...chosen,
    heading,
    languages,
    language,
    flags,
    setFlags: setPickedFlags,
    pick: (code2: string | null) =>
      setPicked(code2 === null ? undefined : { language: code2, count }),
    /** Properties recognized in the name of the file, once it has been read. */
    read,
    /** A language in the file name that the user has not chosen for this file. */
    otherLanguage: isOther ? detected : undefined,
    notEnabled: picked ? undefined : read?.notEnabled,
    isOverwriting:
      language !== null && record && existsAsFile(record.subtitles, { language, ...flags }),
    toRepair: file && repairs.get(file),
    state,
    isBusy,
    send,
    onClose: useUnsentGuard(file && !isBusy && state?.state !== "done" ? 1 : 0, close),
  };
}

export type MovieUpload = ReturnType<typeof useMovieUpload>;
