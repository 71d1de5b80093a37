/** The addresses of the window. They lie behind a `#`, so that no host has to know them. */
import { createRouter, createWebHashHistory, type Router } from 'vue-router'
import { SCREENS } from './screens.ts'

export function createAppRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', name: 'welcome', component: () => import('./features/welcome/WelcomeScreen.vue') },
      ...SCREENS.map(({ name, path, load }) => ({ path: `/:profile/${path}`, name, component: load })),
      // What addresses of before were called.
      { path: '/:profile/collect/:chargeId?', redirect: ({ params, query }) => ({ name: 'charges', params, query }) },
      { path: '/:rest(.*)*', redirect: '/' },
    ],
  })
}
