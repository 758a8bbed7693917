import { Component, type ReactNode } from 'react'
import type { RouteLocation } from '../router/index.ts'
import { ButtonLink } from '../ui/button.tsx'

interface PageBoundaryProps {
  location: RouteLocation
  children: ReactNode
}

interface PageBoundaryState {
  failed: boolean
  location: RouteLocation | undefined
}

/** A page that fails while it is shown leaves header and footer standing; the next page is a new beginning. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, location: undefined }

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ location }: PageBoundaryProps, shown: PageBoundaryState): PageBoundaryState | null {
    return location === shown.location ? null : { failed: false, location }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap page-notice">
        <div className="empty">
          <h1>Request Time Out!</h1>
          <p>There was a problem fetching the required information. Please try again later.</p>
          <div className="cta">
            <ButtonLink to="/home">Go to the home page</ButtonLink>
          </div>
        </div>
      </div>
    )
  }
}
