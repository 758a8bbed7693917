import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** What a page may ask for before it shows. */
export interface PageRequest {
  queries: QueryClient
  signedIn: boolean
  params: Record<string, string | undefined>
  url: URL
}

/** One address of the shop: what it loads, and what it shows. */
export interface Page {
  /**
   * Asks for everything that the first view shows. A CallFailed that it lets through becomes the page's error (404, login required ...).
   * @returns an address to go to instead, the path where the page stands for good, a status of HTTP for a page that is shown though
   *   something is wrong, or nothing
   */
  load?(request: PageRequest): Promise<string | { moved: string } | { status: number } | void>
  /** Asks for what is offered where the page is not there any more. */
  loadInstead?(request: PageRequest): Promise<void>
  /**
   * Loads the code of what only some views of the page show, before such a view is shown; their answers are there.
   * @returns the file of this folder that it stands in, for the head of the page
   */
  loadPart?(request: PartRequest): Promise<string | undefined>
  Component: ComponentType
}

type PartRequest = Omit<PageRequest, 'signedIn'>

export const definePage = (page: Page): Page => page
