export { InvitationOffer } from './invitation-offer.tsx'
