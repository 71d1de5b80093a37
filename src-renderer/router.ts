/** The addresses of the window. They lie behind a `#`, so that no host has to know them. */
import { createRouter, createWebHashHistory, type Router } from 'vue-router'
import { SCREENS } from './screens.ts'

/** `only`: the one profile that there is at a seat, which has no start to choose from. */
export function createAppRouter(only?: string): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      only === undefined
        ? { path: '/', name: 'welcome', component: () => import('./features/welcome/WelcomeScreen.vue') }
        : { path: '/', name: 'welcome', redirect: { name: 'today', params: { profile: only } } },
      ...SCREENS.map(({ name, path, load }) => ({ path: `/:profile/${path}`, name, component: load })),
      // What addresses of before were called.
      { path: '/:profile/collect/:chargeId?', redirect: ({ params, query }) => ({ name: 'charges', params, query }) },
      { path: '/:rest(.*)*', redirect: '/' },
    ],
  })
}
