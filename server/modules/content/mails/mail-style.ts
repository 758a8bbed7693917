import { createHash } from 'node:crypto'
import type { CSSProperties } from 'react'

export const ink = '#16191D'
export const graphite = '#4A515A'
export const line = '#E3E1DB'
export const paper = '#FFFFFF'
export const canvas = '#F6F5F1'
export const font = 'Archivo, Arial, Helvetica, sans-serif'

/**
 * Styles stand at the elements, because many mail programs drop style sheets. What stands here is for those that know dark mode and
 * narrow screens; the classes name what is colored, and what is narrower there. White text stands on the head and on buttons in both.
 */
export const mailSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  'body,.canvas{background-color:#111315!important}' +
  '.paper{background-color:#1B1E22!important;border-color:#363B41!important}' +
  'body,.ink{color:#ECEAE5!important}' +
  '.quiet{color:#B4BAC1!important}' +
  '.rule{border-color:#363B41!important}' +
  '}' +
  '@media (max-width:480px){' +
  '.edge{padding:0!important}' +
  '.side{padding-left:16px!important;padding-right:16px!important}' +
  '.goods td,.goods th{font-size:12px!important}' +
  '}'

/** Lets a strict content security policy allow the style sheet of a mail. */
export const mailSheetHash = `'sha256-${createHash('sha256').update(mailSheet).digest('base64')}'`

export const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }
export const small: CSSProperties = { ...paragraph, fontSize: 13, lineHeight: '20px', color: graphite }
