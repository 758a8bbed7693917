import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkDrawing,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Table,
  Undo2,
} from 'lucide'
import { useState, type ComponentType, type SyntheticEvent } from 'react'
import { icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { LinkDialog } from './link-dialog.tsx'

interface Tool {
  label: string
  Icon: ComponentType
  /** Whether the place where somebody writes has it. */
  isOn?(editor: Editor): boolean
  press(editor: Editor): void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

const focused = (editor: Editor) => editor.chain().focus()

const marks: readonly Tool[] = [
  tool('Bold', Bold, 'bold', (editor) => focused(editor).toggleBold().run()),
  tool('Italic', Italic, 'italic', (editor) => focused(editor).toggleItalic().run()),
]
const blocks: readonly Tool[] = [
  heading('Heading', Heading2, 2),
  heading('Smaller heading', Heading3, 3),
  tool('Bulleted list', List, 'bulletList', (editor) => focused(editor).toggleBulletList().run()),
  tool('Numbered list', ListOrdered, 'orderedList', (editor) => focused(editor).toggleOrderedList().run()),
  tool('Quotation', Quote, 'blockquote', (editor) => focused(editor).toggleBlockquote().run()),
]
const history: readonly Tool[] = [
  {
    label: 'Clear formatting',
    Icon: icon(RemoveFormatting),
    press: (editor) => focused(editor).unsetAllMarks().clearNodes().run(),
  },
  { label: 'Undo', Icon: icon(Undo2), press: (editor) => focused(editor).undo().run() },
  { label: 'Redo', Icon: icon(Redo2), press: (editor) => focused(editor).redo().run() },
]
const [LinkIcon, TableIcon] = [icon(LinkDrawing), icon(Table)]

function tool(label: string, drawing: Parameters<typeof icon>[0], name: string, press: Tool['press']): Tool {
  return { label, Icon: icon(drawing), isOn: (editor) => editor.isActive(name), press }
}

function heading(label: string, drawing: Parameters<typeof icon>[0], level: 2 | 3): Tool {
  return {
    label,
    Icon: icon(drawing),
    isOn: (editor) => editor.isActive('heading', { level }),
    press: (editor) => focused(editor).toggleHeading({ level }).run(),
  }
}

const inTable: readonly [string, (editor: Editor) => void][] = [
  ['Row below', (editor) => focused(editor).addRowAfter().run()],
  ['Column to the right', (editor) => focused(editor).addColumnAfter().run()],
  ['Remove row', (editor) => focused(editor).deleteRow().run()],
  ['Remove column', (editor) => focused(editor).deleteColumn().run()],
  ['Remove table', (editor) => focused(editor).deleteTable().run()],
]

/** Actions to the text: one stop of Tab, then arrow keys. */
export function EditorTools({ editor, labelledBy }: { editor: Editor | undefined; labelledBy: string }) {
  const [isLinking, setLinking] = useState(false)
  const isInTable = editor?.isActive('table') ?? false
  return (
    <>
      <Toolbar.Root className="rich-text-tools" aria-labelledby={labelledBy}>
        {[marks, blocks].map((tools) => (
          <Toolbar.Group key={tools[0]!.label} className="row">
            {tools.map((one) => (
              <ToolButton key={one.label} editor={editor} tool={one} />
            ))}
          </Toolbar.Group>
        ))}
        <Toolbar.Group className="row">
          <Toolbar.Button
            className="rich-text-tool"
            aria-label="Link"
            aria-pressed={editor?.isActive('link') ?? false}
            disabled={!editor}
            onClick={() => setLinking(true)}
          >
            <LinkIcon />
          </Toolbar.Button>
          {isInTable ? (
            <Menu
              trigger={
                <Toolbar.Button className="rich-text-tool" aria-label="Table">
                  <TableIcon />
                </Toolbar.Button>
              }
            >
              {inTable.map(([label, press]) => (
                <MenuItem key={label} onChoose={() => editor && press(editor)}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
          ) : (
            <Toolbar.Button
              className="rich-text-tool"
              aria-label="Add table"
              disabled={!editor}
              onClick={() => editor && focused(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
            >
              <TableIcon />
            </Toolbar.Button>
          )}
        </Toolbar.Group>
        <Toolbar.Group className="row">
          {history.map((one) => (
            <ToolButton key={one.label} editor={editor} tool={one} />
          ))}
        </Toolbar.Group>
      </Toolbar.Root>
      {editor && (
        // It is a form of its own: the one around must not take it for pressed.
        <div onSubmit={stop} onChange={stop}>
          <LinkDialog editor={editor} open={isLinking} onClose={() => setLinking(false)} />
        </div>
      )}
    </>
  )
}

const ToolButton = ({ editor, tool: { label, Icon, isOn, press } }: { editor: Editor | undefined; tool: Tool }) => (
  <Toolbar.Button
    className="rich-text-tool"
    aria-label={label}
    title={label}
    disabled={!editor}
    {...(isOn && { 'aria-pressed': editor ? isOn(editor) : false })}
    onClick={() => editor && press(editor)}
  >
    <Icon />
  </Toolbar.Button>
)
