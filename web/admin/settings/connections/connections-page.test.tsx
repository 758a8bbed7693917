import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getConnections, saveConnections, tryConnection } from '../../../../contract/admin/settings/connections.call.ts'
import type { Connections, ConnectionState } from '../../../../contract/admin/settings/connections.schema.ts'
import { confirmStaff } from '../../../../contract/admin/staff/confirmation.call.ts'
import {
  connectionGroupNames,
  connectionsOf,
  type ConnectionName,
} from '../../../../domain/content/connection-fields.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { ConnectionsPage } from './connections-page.tsx'

const connections = (known: Partial<Record<ConnectionName, Partial<ConnectionState>>>): Connections => ({
  version: 3,
  isInUse: true,
  timeZone: 'America/New_York',
  groups: connectionGroupNames.map((name) => ({
    name,
    isSet: connectionsOf(name).some((field) => known[field] !== undefined),
    fault: '',
    isUnproven: false,
    fields: connectionsOf(name).map((field) => ({
      name: field,
      source: 'none',
      value: '',
      ending: '',
      by: '',
      at: null,
      ...known[field],
    })),
  })),
})

async function open(state: Connections) {
  const server = createFakeServer()
  server.answer(getConnections, state)
  const { user } = await renderAdmin(<ConnectionsPage />, { server })
  const find = async (title: string) => within(await screen.findByRole('region', { name: title }))
  return { server, user, find }
}

test('what the file sets is no field, and a secret that is set shows no more than its end', async () => {
  const { find } = await open(
    connections({
      MAPS_KEY: { source: 'environment' },
      EASYPOST_API_KEY: { source: 'stored', ending: 'x9Q2', by: 'Olga Owner', at: '2026-11-29T15:00:00Z' },
    }),
  )
  const maps = await find('Address completion')
  expect(maps.getByText('Set in the file .env')).toBeInTheDocument()
  expect(maps.queryByRole('textbox')).not.toBeInTheDocument()
  const carriers = await find('Carrier rates')
  expect(carriers.getByLabelText('API key')).toHaveValue('')
  expect(carriers.getByPlaceholderText('Set, ends in x9Q2')).toBeInTheDocument()
})

test('a mistake stands at its field before anybody is asked who they are; what is right goes with a confirmation', async () => {
  const { server, user, find } = await open(connections({}))
  const mail = await find('Mail server')
  await user.type(mail.getByLabelText('Server'), 'smtp://mail')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(mail.getByText('Enter the name of the server only, for example smtp.example.com.')).toBeInTheDocument()
  expect(mail.getByText('Enter the sender.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.clear(mail.getByLabelText('Server'))
  await user.type(mail.getByLabelText('Server'), 'smtp.example.com')
  await user.type(mail.getByLabelText('Sender'), 'shop@example.com')
  await user.type(mail.getByLabelText('Password'), 'secret-word')
  await user.type(mail.getByLabelText('User name'), 'shop')
  server.answer(confirmStaff, { needs: 'nothing', confirmation: 'confirmed' })
  const saved = {
    SMTP_HOST: { source: 'stored', value: 'smtp.example.com' },
    SMTP_PASSWORD: { source: 'stored' },
  } as const
  server.answer(saveConnections, connections(saved))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save connections' }))
  await user.type(dialog.getByLabelText('Your password'), 'copper-kettle')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const values = {
    SMTP_HOST: 'smtp.example.com',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: 'secret-word',
    MAIL_FROM: 'shop@example.com',
  }
  await waitFor(() =>
    expect(server.sent(saveConnections)).toEqual([{ input: { version: 3, values, confirmation: 'confirmed' } }]),
  )
  await waitFor(async () => expect((await find('Mail server')).getByLabelText('Password')).toHaveValue(''))
})

test('a test says what came of it, and waits until what is typed is saved', async () => {
  const { server, user, find } = await open(connections({ EASYPOST_API_KEY: { source: 'stored' } }))
  const carriers = await find('Carrier rates')
  server.answer(tryConnection, { works: false, said: 'EasyPost gave no rates.' })
  await user.click(carriers.getByRole('button', { name: /^Test ?: Carrier rates$/ }))
  expect(await carriers.findByText('EasyPost gave no rates.')).toBeInTheDocument()
  await user.type(carriers.getByLabelText('API key'), 'another')
  expect(carriers.getByText('Save first, then test.')).toBeInTheDocument()
})
