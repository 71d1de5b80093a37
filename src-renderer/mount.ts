/** Everything that speaks: loaded once the language is known, since texts may be made as modules are loaded. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { ADDRESS, createAddress } from './address.ts'
import App from './App.vue'
import type { Link } from './link/link.ts'
import { createAppRouter } from './router.ts'
import { LINK } from './stores/link.ts'

export function mountApp(link: Link): void {
  const router = createAppRouter(link.seat?.profile)
  createApp(App)
    .provide(LINK, link).provide(ADDRESS, createAddress(router))
    .use(createPinia()).use(router)
    .mount('#app')
}
