export { CookieNotice } from './cookie-notice.tsx'
