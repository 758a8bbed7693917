import type { Page } from '@playwright/test'

export interface OfAdmin {
  /** The link of an invitation. */
  welcome: string
  email: string
  password: string
  /** Of an owner who has a passkey, with the same password. */
  passkeyEmail: string
  /** An order in review with a message that waits, one that has shipped in parts, one that its card has paid. */
  orderId: string
  /** A quote with options that was sent. */
  quoteId: number
  /** A proof that waits for its buyer. */
  proofId: number
  shippedId: string
  paidId: string
  companyId: number
  /** By which the other company of the same name is found. */
  otherLogin: string
  /** A company that waits to be approved. */
  waitingCompany: string
  /** Of the demo, with decoration and pictures; and one that nobody else changes. */
  itemId: number
  ownItemId: number
  collectionId: number
  brand: string
  /** Of a mail that was sent. */
  subject: string
  moveElsewhere(): Promise<unknown>
  renameElsewhere(): Promise<unknown>
}

// What the pages of the back office have in common.
export const dialog = (page: Page) => page.getByRole('dialog')
export const question = (page: Page) => page.getByRole('alertdialog')
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
