import type { Editor } from '@tiptap/core'
import { Form, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { readLinkAddress } from './read-link-address.ts'

interface LinkDialogProps {
  editor: Editor
  open: boolean
  onClose(): void
}

/** Where the selected words lead; without a selection the address itself is written. */
export const LinkDialog = ({ editor, open, onClose }: LinkDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Link" width={440}>
    {open && <LinkForm editor={editor} onClose={onClose} />}
  </Dialog>
)

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'open'>) {
  const present = String((editor.getAttributes('link')['href'] as string | undefined) ?? '')

  function close() {
    onClose()
    // The dialog gives the focus back to its button first.
    setTimeout(() => editor.commands.focus(), 0)
  }

  function link(href: string) {
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && present === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }

  return (
    <Form
      className="dialog-form"
      start={{ address: present }}
      onSubmit={({ address }, form) => {
        const href = readLinkAddress(address)
        if (href === undefined)
          return form.refuse('address', 'Please enter an address like /pages/terms or www.example.com.')
        return link(href)
      }}
    >
      <TextField
        name="address"
        label="Address"
        hint="A page of the shop (/pages/terms), a site, mailto: or tel:"
        autoComplete="off"
        maxLength={2000}
      />
      <div className="dialog-end">
        {present !== '' && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            Remove link
          </Button>
        )}
        <Button onClick={close}>Cancel</Button>
        <SubmitButton>Link</SubmitButton>
      </div>
    </Form>
  )
}
