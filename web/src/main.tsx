import { render } from "preact";
import { App } from "./app";
import { show } from "./prefs";
import { catchLinks } from "./router";
import { listenForHands } from "./sound";

show();
catchLinks();
listenForHands();
render(<App />, document.getElementById("app") as HTMLElement);
