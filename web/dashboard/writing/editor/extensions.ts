import { Mark, mergeAttributes } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from "@tiptap/extensions";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { DocumentsBlock } from "./documents/documents-block.ts";
import { Slash } from "./menus/slash.ts";
import { Autolink } from "./paste/autolink.ts";
import { BodyFigure, FigureCaption, FigurePicture } from "./pictures/body-figure.ts";
import { BodyPicture } from "./pictures/body-picture.ts";
import { BlockClasses } from "./schema/block-classes.ts";
import { BlockLanguages } from "./schema/block-languages.ts";
import { BodyVideo } from "./schema/body-video.ts";
import { Divider } from "./schema/divider.ts";
import { Indent } from "./schema/indent.ts";
import { KeepSelected } from "./schema/keep-selected.ts";
import { Link } from "./schema/link.ts";
import { Notice } from "./schema/notice.ts";
import { Placeholder } from "./schema/placeholder.ts";
import { Body, BodyTable, TableCell, TableHeader, TableRow } from "./tables/body-table.ts";

/** A code block as this site stores it. */
const BodyCodeBlock = CodeBlock.extend({
  renderHTML: ({ HTMLAttributes }) => ["pre", mergeAttributes({ class: "ql-syntax" }, HTMLAttributes), 0],
});

/** Without buttons: kept in bodies that have them. */
const keptMark = (name: string, tag: "sub" | "sup") =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** The editor's schema: what the toolbar creates (specification, section 2), and what older bodies contain. */
export const editorExtensions = [
  Body,
  Bold,
  Blockquote,
  BulletList,
  Code,
  BodyCodeBlock,
  Dropcursor.configure({ color: false, class: "drop-cursor" }),
  Gapcursor,
  HardBreak,
  Heading.configure({ levels: [...writingLimits.headingLevels] }),
  UndoRedo.configure({ depth: writingLimits.maxUndoSteps, newGroupDelay: writingLimits.undoMergeMs }),
  Italic,
  ListItem,
  ListKeymap,
  OrderedList,
  Paragraph,
  Strike,
  Text,
  Underline,
  // A text that ends with what Enter does not leave, such as code and tables, has a paragraph below it.
  TrailingNode.configure({ notAfter: ["heading", "bulletList", "orderedList", "blockquote"] }),
  Link,
  Autolink,
  Divider,
  Slash,
  KeepSelected,
  Placeholder,
  Notice,
  BlockClasses,
  BlockLanguages,
  Indent,
  BodyPicture,
  BodyFigure,
  FigurePicture,
  FigureCaption,
  BodyVideo,
  DocumentsBlock,
  BodyTable,
  TableRow,
  TableCell,
  TableHeader,
  keptMark("subscript", "sub"),
  keptMark("superscript", "sup"),
];
