/** Starts the page: first the way to the host, then everything that speaks through it. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { createLink } from './link/link.ts'
import { createAppRouter } from './router.ts'
import { LINK } from './stores/link.ts'
import './ui/tokens.css'
import './ui/base.css'

const link = await createLink()
createApp(App).provide(LINK, link).use(createPinia()).use(createAppRouter()).mount('#app')
