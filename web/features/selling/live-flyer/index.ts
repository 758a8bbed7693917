export { EndedFlyer, LiveFlyerView } from './live-flyer-view.tsx'
