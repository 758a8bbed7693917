export { loadTermsNotice, TermsNotice } from './terms-notice.tsx'
