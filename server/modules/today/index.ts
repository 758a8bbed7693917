export { todayRoutes } from './today.routes.ts'
export { createTodayService } from './today.service.ts'
