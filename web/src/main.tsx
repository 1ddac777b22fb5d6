import { render } from "preact";
import { App } from "./app";
import { show } from "./prefs";
import { catchLinks } from "./router";

show();
catchLinks();
render(<App />, document.getElementById("app") as HTMLElement);
