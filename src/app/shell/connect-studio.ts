import { beforeAfterModal } from "@/features/studio/modals";
import { setComparer } from "@/store/comparer";
import { openModal } from "@/store/modals";

/** The studio compares texts for the subtitle tools, which cannot import it. */
setComparer((texts) => void openModal(beforeAfterModal, texts));
