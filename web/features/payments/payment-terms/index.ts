export { loadTermsNotice, TermsNotice, termsNoticeId } from './terms-notice.tsx'
