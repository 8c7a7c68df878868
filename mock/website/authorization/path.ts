/** Where a person lets an application in; the index document tells it to applications. */
export const authorizationPath = '/wp-admin/authorize-application.php'
