import { useMemo, useState } from 'react'
import { addMembershipLogo } from '../../../../contract/admin/content/navigation.call.ts'
import type { CallFailed } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { TargetField } from '../parts/target-field.tsx'
import {
  blankGroup,
  blankLink,
  blankMembership,
  isGroupGone,
  linksOf,
  put,
  putLinks,
  refusalOf,
  type Navigation,
  type Opened,
} from './opened.ts'
import * as styles from '../content.module.css'

interface NavigationDialogProps {
  /** Undefined: closed. */
  opened: Opened | undefined
  navigation: Navigation
  sends: { sending: boolean; refused: CallFailed | null }
  onSave(next: Navigation): void
  onClose(): void
}

/** A link, a group or a membership, to be changed. */
export const NavigationDialog = ({ opened, navigation, onClose, ...rest }: NavigationDialogProps) => (
  <FormDialog
    open={opened !== undefined}
    onClose={onClose}
    title={opened ? titleOf(opened, navigation) : ''}
    width={480}
  >
    {opened && <Body opened={opened} navigation={navigation} onClose={onClose} {...rest} />}
  </FormDialog>
)

function titleOf(opened: Opened, navigation: Navigation): string {
  const { kind, place } = opened
  if (kind === 'group') return navigation.linkGroups[place] ? 'Group of links' : 'New group of links'
  if (kind === 'membership') return navigation.memberships[place] ? 'Membership' : 'New membership'
  if (isGroupGone(opened, navigation)) return 'Link in a group that was removed'
  const where = opened.group === undefined ? 'the header' : `'${navigation.linkGroups[opened.group]?.title ?? ''}'`
  return `${linksOf(navigation, opened.group)[place] ? 'Link' : 'New link'} in ${where}`
}

const groupGone =
  'Someone else removed the group of this link, so it is not saved. Copy what you need and add it to another group.'

type BodyProps = NavigationDialogProps & { opened: Opened }

function Body({ opened, navigation, sends, onSave, onClose }: BodyProps) {
  const refused = useMemo(() => refusalOf(sends.refused, opened), [sends.refused, opened])
  const form = { sends: { sending: sends.sending, refused }, onClose }
  const { kind, place } = opened
  if (kind === 'membership') return <MembershipForm {...{ navigation, place, onSave }} {...form} />
  if (kind === 'group') {
    const { linkGroups: groups } = navigation
    const group = groups[place] ?? blankGroup
    return (
      <Form
        className={`dialog-form ${styles.sectionForm}`}
        start={{ title: group.title }}
        sends={form.sends}
        onSubmit={({ title }) => onSave({ ...navigation, linkGroups: put(groups, place, { ...group, title }) })}
      >
        <TextField name="title" label="Title" span autoComplete="off" />
        <End onClose={onClose} />
      </Form>
    )
  }
  const links = linksOf(navigation, opened.group)
  return (
    <Form
      className={`dialog-form ${styles.sectionForm}`}
      start={{ ...(links[place] ?? blankLink) }}
      sends={form.sends}
      onSubmit={(link, { refuse }) =>
        isGroupGone(opened, navigation)
          ? refuse('title', groupGone)
          : onSave(putLinks(navigation, opened.group, put(links, place, link)))
      }
    >
      <TextField name="title" label="Label" span autoComplete="off" />
      <TargetField name="target" label="Link to" span />
      <End onClose={onClose} />
    </Form>
  )
}

interface MembershipFormProps extends Pick<NavigationDialogProps, 'navigation' | 'sends' | 'onSave' | 'onClose'> {
  place: number
}

function MembershipForm({ navigation, place, sends, onSave, onClose }: MembershipFormProps) {
  const { memberships } = navigation
  const { name, number, logo: before } = memberships[place] ?? blankMembership
  const [logo, setLogo] = useState(before)
  return (
    <Form
      className={`dialog-form ${styles.sectionForm}`}
      start={{ name, number }}
      sends={sends}
      onSubmit={(typed) => onSave({ ...navigation, memberships: put(memberships, place, { ...typed, logo }) })}
    >
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="number" label="Number" optional autoComplete="off" />
      <div className="span">
        <PictureField
          label="Logo"
          hint="SVG, PNG or JPG of up to 5 MB. Empty: the name is shown."
          picture={logo === null ? null : { name: logo, url: logo }}
          onChange={(picture) => setLogo(picture?.url ?? null)}
          call={addMembershipLogo}
          megabytesAtMost={5}
        />
      </div>
      <End onClose={onClose} />
    </Form>
  )
}

const End = ({ onClose }: { onClose(): void }) => (
  <>
    <Refusal span />
    <div className="dialog-end span">
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton>Save draft</SubmitButton>
    </div>
  </>
)
