/** Starts the page: first the way to the host, then everything that speaks through it. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { ADDRESS, createAddress } from './address.ts'
import App from './App.vue'
import { createLink } from './link/link.ts'
import { createAppRouter } from './router.ts'
import { LINK } from './stores/link.ts'
import './ui/tokens.css'
import './ui/base.css'

const link = await createLink()
const router = createAppRouter()
createApp(App)
  .provide(LINK, link).provide(ADDRESS, createAddress(router))
  .use(createPinia()).use(router)
  .mount('#app')
