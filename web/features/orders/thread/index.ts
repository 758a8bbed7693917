export { OrderMessages } from './order-messages.tsx'
export { QuoteMessages } from './quote-messages.tsx'
export { QuoteFiles } from './quote-files.tsx'
