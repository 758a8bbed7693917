import { Extension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Links within a page lead to headings by their ids. */
const HeadingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
})

/** Tab leaves the editor, as it leaves every field. */
const Indents = Extension.create({
  name: 'indents',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** What the editor knows: the better part of what may stand in a text of the shop (server/platform/clean-html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    // An empty paragraph below what was written would be a change that nobody made.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
  HeadingIds,
  Indents,
]
